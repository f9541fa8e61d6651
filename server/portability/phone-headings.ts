const phones =
  /^(?:tele)?(?:phone|fon|fono)(?:number|nummer|nr)?$|^(?:tel|telf|telefonnummer|mobile|mobil|mobiltelefon|mobilnummer|mobiltel|movil|celular|cell|cellphone|handy|handynummer|rufnummer|festnetz|natel|gsm|landline|telephone)$/;

/** What stands beside the word without making it somebody else's number. */
const beside = new Set(
  'home work private privat personal office business main other another alternate alternative additional second secondary primary third direct number no nr numero num n my 1st 2nd 3rd arbeit geschaftlich dienstlich buro beruflich zweite weitere andere zuhause zu hause festnetz domicile maison bureau travail professionnel prive perso fixe portable autre casa trabajo oficina particular fijo otro de du of'.split(
    ' ',
  ),
);

/** Whether a heading plainly says phone: `Phone 2`, `Tel. privat`, `Mobile (work)`, but no `Phone calls`. */
export function saysPhone(header: string): boolean {
  const words = header
    .slice(0, 100)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const others = words.filter((word) => !phones.test(word));
  return (
    others.length < words.length &&
    others.every((word) => beside.has(word) || /^\d{1,2}$/.test(word))
  );
}
