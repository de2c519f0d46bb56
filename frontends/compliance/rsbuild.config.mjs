import { defineRemote } from '@attesta/ui/rsbuild';

export default defineRemote('compliance', { './App': './src/app.tsx' });
