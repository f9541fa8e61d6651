import { useEffect, useReducer } from 'react';

type Format = (number: string) => string;

let format: Format = spelledOut;
let fetched: Promise<void> | undefined;

/** The number itself, its extension in words. */
function spelledOut(number: string): string {
  return number.replace(';ext=', ' ext. ');
}

async function fetchFormat(): Promise<void> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  format = (number) => {
    const [digits = '', extension] = number.split(';ext=');
    const written = parsePhoneNumberFromString(digits)?.formatInternational() ?? digits;
    return extension === undefined ? written : `${written} ext. ${extension}`;
  };
}

/** A phone number with the spaces of its country, as soon as the rules for them have come. */
export function usePhoneText(number: string): string {
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (format !== spelledOut) return undefined;
    let open = true;
    fetched ??= fetchFormat().catch(() => (fetched = undefined));
    void fetched.then(() => open && showAgain());
    return () => {
      open = false;
    };
  }, []);
  return format(number);
}
