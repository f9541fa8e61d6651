const country = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d{4})/;

/**
 * A number with a space behind the code of its country. Without it a spreadsheet takes the number
 * for a count: it drops the +, and of 491701234567 it keeps 4.91701E+11.
 */
export const spacedPhone = (phone: string): string => phone.replace(country, '+$1 ');

/** Such a number as a spreadsheet leaves it, where it is known that it began with a +. */
export const withPlus = (phone: string): string =>
  /^[1-9]\d{6,14}$/.test(phone) ? `+${phone}` : phone;
