/**
 * How Node runs what lives for minutes at most: of the database engine only what runs most is made quicker
 * (all of it takes a second of both cores at first), and to collect garbage less often takes memory only.
 */
export const shortLived = ['--wasm-tiering-budget=20000000', '--max-semi-space-size=32'];
