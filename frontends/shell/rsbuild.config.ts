import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineHost } from '@attesta/ui/rsbuild';
import { palettes } from '../kit/src/theme/tokens';

const read = (name: string): string => readFileSync(join(__dirname, 'src/first-paint', name), 'utf8');
const variables = (mode: 'light' | 'dark'): string =>
  Object.entries(palettes[mode])
    .map(([name, value]) => `--at-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');

const styles = `:root{${variables('light')}}[data-theme="dark"]{${variables('dark')}}${read('first-paint.css')}`;

export default defineHost({
  source: { entry: { index: './src/index.tsx' } },
  html: {
    template: './src/index.html',
    templateParameters: {
      first: `<script>${read('first-paint.js')}</script><style>${styles}</style>`,
      skeleton: read('skeleton.html'),
    },
  },
});
