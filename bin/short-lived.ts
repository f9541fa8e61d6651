const collectSeldom = '--max-semi-space-size=32';

/**
 * How Node runs what lives for minutes at most: of the database engine only what runs most is made quicker
 * (all of it takes a second of both cores at first), and to collect garbage less often takes memory only.
 */
export const shortLived = ['--wasm-tiering-budget=20000000', collectSeldom];

/** The same for what lives for seconds: hardly anything of the engine runs often enough to be worth it. */
export const fleeting = ['--wasm-tiering-budget=100000000', collectSeldom];
