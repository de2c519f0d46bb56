import { defineRemote } from '@attesta/ui/rsbuild';

export default defineRemote('tenancy', { './App': './src/app.tsx' });
