"""Bot that plays on in reviews: the expert, with sampled instead of exact exchanges.

It takes a tenth of the time and exchanges nearly as well.
"""

from tablee.games.glossa.bots.expert import ExpertBot


class JudgeBot(ExpertBot):
    counts_out = False
