/** Each icon when it is first drawn: the package's own index loads all 800, which would be most of the time of a short test. */
const icons = { __esModule: true };

module.exports = new Proxy(icons, {
  get(loaded, name) {
    if (!(name in loaded)) loaded[name] = require(`@ant-design/icons/lib/icons/${String(name)}`).default;
    return loaded[name];
  },
});
