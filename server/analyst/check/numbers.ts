const units: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  dozen: 12,
};
const scales: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  grand: 1e3,
  k: 1e3,
  million: 1e6,
  mil: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
  lakh: 1e5,
  lakhs: 1e5,
  crore: 1e7,
  crores: 1e7,
};
const ordinals: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
};

/** The numbers that a text names, in digits or in words; one "12,000" is twelve thousand. */
export function numbersIn(text: string): Set<number> {
  const found = new Set<number>();
  const lower = text.toLowerCase();
  for (const match of lower.matchAll(
    /(\d[\d,]*(?:\.\d+)?)(?:(?:st|nd|rd|th)|s)?(?: ?(k|m|bn|mil|million|thousand|grand|hundred|lakhs?|crores?)\b)?/g,
  )) {
    const digits = match[1] ?? '';
    const value = Number(digits.replace(/,/g, ''));
    found.add(value);
    for (const part of digits.split(/[,.]/)) if (part) found.add(Number(part));
    const scale = match[2] ? scales[match[2]] : undefined;
    if (scale) found.add(Math.round(value * scale));
  }
  addWords(lower, found);
  return found;
}

function addWords(lower: string, found: Set<number>): void {
  let total = 0;
  let open = false;
  const close = () => {
    if (open) found.add(total);
    total = 0;
    open = false;
  };
  for (const [word] of lower.matchAll(/[a-z]+|[^a-z\s-]/g)) {
    const unit = units[word] ?? ordinals[word];
    const scale = scales[word];
    if (unit !== undefined) {
      found.add(unit);
      if (open && total % 100 === 0 && unit < 100) total += unit;
      else if (open && total % 10 === 0 && unit < 10) total += unit;
      else {
        close();
        total = unit;
      }
      open = true;
    } else if (scale !== undefined && open && word.length > 2) {
      total = scale > total || total === 0 ? Math.max(total, 1) * scale : total * scale;
      found.add(total);
    } else if (word !== 'and') close();
  }
  close();
}
