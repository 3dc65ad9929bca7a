export type {
  TouposixEvent as Event,
  TouposixLine as Line,
  TouposixView as View,
  TouposixWrite as Write,
} from '../../lib/wire'

/** "E", "*" for a star, "!" for a firecracker; laid in a word the last two carry their letter: "*S", "!S". */
export type Card = string
