import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineHost } from '@attesta/ui/rsbuild';
import { palettes } from '../kit/src/theme/tokens';

const read = (name: string): string => readFileSync(join(__dirname, 'src/first-paint', name), 'utf8');
const variables = (mode: 'light' | 'dark'): string =>
  Object.entries(palettes[mode])
    .map(([name, value]) => `--at-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');

export default defineHost({
  source: { entry: { index: './src/index.tsx' } },
  html: {
    template: './src/index.html',
    templateParameters: {
      firstScript: read('first-paint.js'),
      firstStyles: `:root{${variables('light')}}[data-theme="dark"]{${variables('dark')}}${read('first-paint.css')}`,
      skeleton: read('skeleton.html'),
    },
  },
});
