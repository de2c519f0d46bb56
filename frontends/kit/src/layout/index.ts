// The frame around the screens; only the shell uses it.
export { Drawer } from 'antd';
export { CommandPalette } from '../search/command-palette';
export { ShortcutHelp } from '../shortcuts/shortcut-help';
