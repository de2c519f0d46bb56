import { defineRemote } from '@attesta/ui/rsbuild';

export default defineRemote('auth', {
  './App': './src/app.tsx',
  './ConfirmIdentity': './src/identity/confirm-identity.tsx',
});
