declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// zod probes for eval, which the content security policy forbids. It looks here for leave not to,
// whether it has been fetched already or comes long after the first screen.
(globalThis.__zod_globalConfig ??= {}).jitless = true;

export {};
