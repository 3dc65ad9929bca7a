"""Loans between two deals (GLOSSA-50, GLOSSA-51)."""

from msgspec.structs import replace

from tablee.games.glossa.events import Row
from tablee.games.glossa.state import CHIPS, STEP, Loan, Offer, State
from tablee.kit.seats import clockwise


def initial(seats: int) -> int:
    """Return the reserve of each seat at the start (GLOSSA-2)."""
    return CHIPS // seats


def largest(seats: int) -> int:
    """Return the largest loan: half the initial reserve, rounded down to a multiple of 10.

    >>> [largest(seats) for seats in (2, 3, 4, 5, 6)]
    [750, 500, 370, 300, 250]
    """
    return initial(seats) // 2 // STEP * STEP


def offers(state: State, borrower: int, asked: tuple[int, ...]) -> tuple[Offer, ...]:
    """Return the seats that the borrower can ask, each with the largest amount.

    A lender has a larger reserve than the borrower and was not asked yet.
    """
    mine = state.reserves[borrower]
    return tuple(
        Offer(seat, min(largest(state.setup.seats), reserve))
        for seat, reserve in enumerate(state.reserves)
        if seat not in (borrower, *asked) and reserve > mine and reserve >= STEP
    )


def open_loans(state: State) -> State | None:
    """Let the first possible borrower ask for a loan; None if there is none.

    Borrowers have less than a fifth of the initial reserve and ask in order from the dealer's left.
    """
    order, whole = clockwise(state.match.dealer, state.setup.seats), initial(state.setup.seats)
    return _ask_next(state, tuple(seat for seat in order if 5 * state.reserves[seat] < whole))


def close(state: State) -> State | None:
    """End the borrower's turn and let the next one ask; None if there is no other."""
    assert state.loan is not None
    return _ask_next(state, state.loan.borrowers[1:])


def ask(state: State, lender: int, amount: int) -> State:
    assert state.loan is not None
    loan = replace(state.loan, asked=(*state.loan.asked, lender), amount=amount)
    return replace(state, loan=loan, phase="answer", turn=lender)


def refuse(state: State) -> State | None:
    """Refuse the loan; the borrower may ask another player, else the next borrower's turn comes."""
    loan = state.loan
    assert loan is not None
    borrower = loan.borrowers[0]
    if offers(state, borrower, loan.asked):
        return replace(state, loan=replace(loan, amount=0), phase="ask", turn=borrower)
    return close(state)


def grant(state: State) -> State:
    """Move the chips and write the amount: minus for the borrower, plus for the lender."""
    loan = state.loan
    assert loan is not None
    borrower, lender = loan.borrowers[0], loan.asked[-1]
    moved = {borrower: loan.amount, lender: -loan.amount}
    reserves = tuple(reserve + moved.get(seat, 0) for seat, reserve in enumerate(state.reserves))
    written = tuple(-moved[seat] if seat in moved else None for seat in range(state.setup.seats))
    row = Row("loan", state.match.deal, written)
    return replace(state, reserves=reserves, match=replace(state.match, sheet=(*state.match.sheet, row)))


def _ask_next(state: State, borrowers: tuple[int, ...]) -> State | None:
    for place, seat in enumerate(borrowers):
        if offers(state, seat, ()):
            return replace(state, phase="ask", turn=seat, loan=Loan(borrowers[place:]))
    return None
