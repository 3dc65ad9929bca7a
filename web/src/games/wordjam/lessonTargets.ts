export default {
  cave: '.top .left',
  theme: '.top .theme',
  letters: '.slots',
  word: '.typing',
  sesame: '.sesame',
  ali_baba: '.camp.ali',
  thieves: '.camp.vol',
  recap: '.recap',
}
