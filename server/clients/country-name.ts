/** `United Kingdom` of `GB`; a code without a name stays as it is. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
