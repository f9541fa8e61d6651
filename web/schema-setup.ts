import { config } from 'zod/mini';

// zod probes for eval, which the content security policy forbids; first import of the page.
config({ jitless: true });
