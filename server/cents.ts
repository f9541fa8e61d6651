/** A decimal string of dollars as cents; digits beyond the second are left off. */
export function centsOf(amount: string): bigint {
  const [whole = '0', cents = ''] = amount.replace('-', '').split('.');
  const all = BigInt(`${whole}${cents.padEnd(2, '0').slice(0, 2)}`);
  return amount.startsWith('-') ? -all : all;
}

/** Cents as a decimal string of dollars, always with two decimal places. */
export function dollarsOf(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
