/**
 * How Node runs what lives for minutes at most: what makes the database engine quicker in the long run
 * takes a second of both cores at first, and to collect garbage less often takes memory only.
 */
export const shortLived = ['--liftoff-only', '--max-semi-space-size=32'];
