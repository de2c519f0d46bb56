// What a style sheet or an image is to a test: nothing.
module.exports = {};
