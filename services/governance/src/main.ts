import { startService } from '@attesta/kit';

/** Starts the governance service. It serves no rpc yet: committees come with an issue of their own. */
void startService({ domain: 'governance', operations: [] });
