/** Zoho and Salesforce write -None- where nothing was chosen, a spreadsheet #N/A where a formula failed, a database 0000-00-00 where there is no day. */
const nothings =
  /^(?:-{1,3}|—|–|n\/a|#n\/a|#(?:ref|value|name|div\/0|num|null)[!?]|null|-{1,2}none-{1,2}|\((?:no value|none|blank)\)|0000-00-00(?:[ T]00:00:00)?)$/i;

/** Whether a cell says that there is nothing. */
export const standsForNothing = (cell: string) => nothings.test(cell);
