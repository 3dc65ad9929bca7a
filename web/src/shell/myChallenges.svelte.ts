// My challenges and evenings, requested once for all parts of the page: "Entre amis" and the page
// of challenges.
import { load } from '../text'
import { api } from '../wire/api'
import type { MyChallenge } from '../wire/types'

class MyChallenges {
  lines = $state.raw<readonly MyChallenge[]>([])

  async load(): Promise<void> {
    ;[this.lines] = await Promise.all([api.myChallenges(), load('challenges')])
  }
}

export const myChallenges = new MyChallenges()
