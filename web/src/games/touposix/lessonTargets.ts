export default { piles: '.piles', pile: '[data-pile="*"] .deck', prizes: '.prize' }
