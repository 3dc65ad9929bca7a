export default { pot: '.pot', bid: '.decide .amount' }
