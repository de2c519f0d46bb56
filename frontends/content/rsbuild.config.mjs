import { defineRemote } from '@attesta/ui/rsbuild';

export default defineRemote('content', { './App': './src/app.tsx' });
