// Return a description of every layout fault of the current screen; empty if there is none.
() => {
  const SLACK = 1.5
  /** Seven cards side by side on the narrowest phones. */
  const THUMB = innerWidth < 340 ? 39.5 : 43.5
  /** Containers whose contents overlap on purpose. */
  const PILES = '.hand, .fan, .col, .deck, .heap, .pack, .stack, .laid, .slot, .step'
  const CONTROLS = 'button, a[href], input, select, summary, [role=radio], [role=spinbutton]'
  /** Temporary panels. They may cover the table, but not a hand or the word being composed. */
  const SLIPS = '.doubt, .alphabet'
  const TABLE = '.mat'
  /** Rows whose cards or keys shrink to fit the available width. */
  const ROWS = '.keys > div, .stick, .spare'
  const THINGS = `${CONTROLS}, .card, .seat, .seat-name, .seat-meta, .ask, .said, .pot, .board, .prize, .theme, .worth, .sum, .meter, .none, .shown-word`

  const top = document.querySelector('dialog[open]') ?? document.body
  const isShown = (node) =>
    node.getClientRects().length > 0 &&
    node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !node.closest('.vh, .side, [inert]') &&
    !node.matches('.rules a, p a, button.looked')
  const find = (selector) => [...top.querySelectorAll(selector)].filter(isShown)
  const name = (node) => {
    const text = (node.ariaLabel || node.innerText || node.dataset.card || '').trim().replace(/\s+/g, ' ').slice(0, 28)
    return `${node.className.toString().replace(/svelte-\w+/g, '').trim().replace(/\s+/g, '.') || node.tagName} “${text}”`
  }
  const boxOf = (node) => {
    const label = node.matches('.choice input, .check input') ? node.closest('label') : node
    return label.getBoundingClientRect()
  }
  const clips = new Map()
  /** Return the box to which a node clips its contents, or null. Cached: many nodes share parents. */
  const clipOf = (node) => {
    if (!clips.has(node)) {
      const { overflowX, overflowY } = getComputedStyle(node)
      clips.set(node, overflowX === 'visible' && overflowY === 'visible' ? null : node.getBoundingClientRect())
    }
    return clips.get(node)
  }
  const table = document.querySelector('.table')
  /** Where the table begins to scroll under the tray, on a low phone. */
  const under =
    table && getComputedStyle(table).overflowY === 'auto' && table.scrollHeight > table.clientHeight + 1
      ? Math.min(...[...table.querySelectorAll('.tray, .ask')].map((each) => each.getBoundingClientRect().top))
      : Infinity
  /** The plank with the hubs: the page scrolls under it. */
  const plank = [...document.querySelectorAll('.hubs')].find((each) => getComputedStyle(each).position === 'fixed')
  const plankTop = plank ? plank.getBoundingClientRect().top : Infinity
  /** The start of a waiting room while it sticks to the bottom: what comes before it scrolls under it. */
  const start = [...document.querySelectorAll('.waiting .go')].find(
    (each) =>
      getComputedStyle(each).position === 'sticky' &&
      Math.abs(each.getBoundingClientRect().bottom - innerHeight) < 1 &&
      scrollY + innerHeight < document.documentElement.scrollHeight - 1,
  )
  const isBefore = (node, other) => (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  /** Return the visible part of a node's box, after clipping by its scrolling parents. */
  const seen = (node) => {
    let { left, top, right, bottom } = boxOf(node)
    if (plank && !plank.contains(node)) bottom = Math.min(bottom, plankTop)
    if (start && !start.contains(node) && isBefore(node, start))
      bottom = Math.min(bottom, start.getBoundingClientRect().top)
    for (let each = node.parentElement; each; each = each.parentElement) {
      const clip = clipOf(each)
      if (clip === null) continue
      left = Math.max(left, clip.left)
      right = Math.min(right, clip.right)
      top = Math.max(top, clip.top)
      bottom = Math.min(bottom, clip.bottom)
      if (each.tagName === 'DIALOG') break
    }
    return { left, top, right, bottom: node.closest('.mat, .doubt') ? Math.min(bottom, under) : bottom }
  }
  const covers = (lid, thing) => lid.matches('button:empty, input') && lid.parentElement.contains(thing)
  const faults = []
  const page = document.documentElement
  if (page.scrollWidth > innerWidth) faults.push(`scrolls sideways: ${page.scrollWidth}`)
  if (plank && parseFloat(getComputedStyle(document.querySelector('#app')).paddingBottom) < innerHeight - plankTop)
    faults.push('the end of the page is under the plank')
  const down = page.scrollHeight - innerHeight
  const isTable = document.querySelector('.table') !== null
  if (down > 0 && (isTable || down < 8)) faults.push(`scrolls down by ${down}`)

  const scrolls = (node) => {
    for (let each = node.parentElement; each && each !== document.body; each = each.parentElement)
      if (/auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight + 1) return each
    return isTable ? null : page
  }
  for (const node of find(`${CONTROLS}, .card, .seat, .ask`)) {
    const box = boxOf(node)
    const clip = seen(node)
    const lost = Math.max(
      clip.left - box.left,
      box.right - clip.right,
      clip.top - box.top,
      box.bottom - clip.bottom,
      -box.left,
      box.right - innerWidth,
      ...(scrolls(node) === page ? [] : [-box.top, box.bottom - innerHeight]),
    )
    // dialogs may scroll; at a table only texts to be read may
    const isUnder = under < Infinity && node.closest('.mat, .doubt')
    const mayScroll = scrolls(node) && (!isTable || top !== document.body || isUnder || node.closest('.laid, .recap'))
    if (lost > SLACK && !mayScroll) faults.push(`cut off by ${Math.round(lost)}: ${name(node)}`)
  }
  /** Return the width of one item of a full row; a smaller item is a fault. */
  const shareOf = (row) => {
    const room = row.closest('.words, .composer, .keys, .mat').getBoundingClientRect().width
    const longest = row.closest('.keys')?.firstElementChild ?? row
    return (room - 24) / longest.querySelectorAll('.card, .key').length - 4
  }
  for (const node of find(CONTROLS)) {
    const box = boxOf(node)
    const row = node.closest(ROWS)
    const share = row ? shareOf(row) : THUMB
    const next = node.matches('.hand .card') ? node.nextElementSibling?.getBoundingClientRect() : null
    const width = next && Math.abs(next.top - box.top) < 2 ? Math.min(box.width, next.left - box.left) : box.width
    if (width < Math.min(THUMB, share) || box.height < Math.min(THUMB, row?.matches('.keys *') ? THUMB : share * 1.3))
      faults.push(`small, ${Math.round(width)} x ${Math.round(box.height)}: ${name(node)}`)
  }
  const isOnTop = (slip, thing) =>
    slip.closest(SLIPS) !== null && (thing.closest(SLIPS) !== null || (thing.closest(TABLE) && !thing.closest('.stick')))
  const things = find(THINGS).map((node) => ({ node, box: seen(node), pile: node.closest(PILES) }))
  things.forEach((one, i) => {
    for (const other of things.slice(i + 1)) {
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (wide <= SLACK || high <= SLACK) continue
      if (one.node.contains(other.node) || other.node.contains(one.node)) continue
      if (one.pile && one.pile === other.pile) continue
      if (one.node.closest('label') && one.node.closest('label') === other.node.closest('label')) continue
      // a button that covers what it acts on: a pile to open, a word to extend
      if (covers(one.node, other.node) || covers(other.node, one.node)) continue
      if (isOnTop(one.node, other.node) || isOnTop(other.node, one.node)) continue
      faults.push(`${Math.round(wide)} x ${Math.round(high)} shared: ${name(one.node)} and ${name(other.node)}`)
    }
  })
  const figures = [...document.querySelectorAll('.seat-meta, .num, td, .total')]
  for (const node of figures.filter((each) => each.getClientRects().length > 0 && !each.closest('.vh')))
    // text for screen readers only takes up one pixel and a gap
    if (node.scrollWidth > node.clientWidth + (node.querySelector('.vh') ? 6 : 1) && getComputedStyle(node).display !== 'inline')
      faults.push(`figure cut off: ${name(node)}`)
  const lettersOf = (node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, top, right, bottom } = range.getBoundingClientRect()
    const clip = node.getBoundingClientRect()
    // a line is taller than its letters
    return { left, right: Math.min(right, clip.right), top: top + 2, bottom: bottom - 2 }
  }
  const names = find('.seat-name').map((node) => ({ node, box: lettersOf(node) }))
  for (const mark of find('.seat .mark')) {
    const box = mark.getBoundingClientRect()
    for (const { node, box: letters } of names)
      if (
        Math.min(box.right, letters.right) - Math.max(box.left, letters.left) > SLACK &&
        Math.min(box.bottom, letters.bottom) - Math.max(box.top, letters.top) > SLACK
      )
        faults.push(`a mark covers the name: ${name(node)}`)
  }
  for (const node of find('.board .pawn')) {
    const board = node.closest('.board').getBoundingClientRect()
    const { left, right } = node.getBoundingClientRect()
    if (left < board.left || right > board.right) faults.push(`off its board: ${name(node)}`)
  }
  if (isTable && top === document.body && document.querySelector('.ask.is-mine')) {
    const main = find('.tray .btn.main, .tray .sesame, .tray .camp')
    if (main.length === 0) faults.push('the one action is not in view')
  }
  return faults
}
