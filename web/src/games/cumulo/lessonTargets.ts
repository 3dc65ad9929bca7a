export default {
  stock: '[data-place="stock"]',
  pile: '[data-place="pile"]',
  laid: '.z-s [data-word="*"]',
  words: '.z-s > *',
}
