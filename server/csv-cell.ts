// The run before the sign stays within a line: across lines it would be tried anew from each of them.
const runs =
  /^(?:[\t\r]|(?:(?![\n\r\u2028\u2029])[\s\p{Cc}\p{Default_Ignorable_Code_Point}])*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20])/mu;
/** An amount, or a phone number in two parts, which no spreadsheet runs. */
const plainNumber = /^(?:[+-]?\d+(?:\.\d+)?|\+\d{1,3} \d{1,14})$/;

/** The text of a CSV cell; what a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvCell(text: string): string {
  const starts = text.startsWith('\n') || runs.test(text);
  return starts && !plainNumber.test(text) ? `'${text}` : text;
}
