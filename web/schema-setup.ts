// zod probes for eval, which the content security policy forbids. It finds this when it is fetched,
// which is long after the first screen: first import of the page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
