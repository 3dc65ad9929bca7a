export default {
  cave: '.top .left',
  theme: '.top .theme',
  letters: '.slots',
  word: '.typing',
  sesame: '.sesame',
  thieves: '.camp.vol',
  recap: '.recap',
}
