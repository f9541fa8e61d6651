/** A committed event, by its place: enough to read it again. */
export interface EventPlace {
  readonly practiceId: string;
  readonly seq: number;
  /** Absent where only the place was heard of. */
  readonly name?: string | undefined;
}
