const runs =
  /^(?:[\t\r]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20])/mu;
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;

/** The text of a CSV cell; what a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvCell(text: string): string {
  return runs.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}
