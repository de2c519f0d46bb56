/**
 * Takes the style attributes out of the HTML that the grid writes for colours of formulas: the page's policy lets none apply,
 * and the browser would complain of each.
 */
module.exports = (source) => source.replace(/ style=(\\"|')(?=color:|"\))/g, ' data-style=$1');
