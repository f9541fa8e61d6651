import { usePhoneText } from '#web/clients/phone-text.ts';

/** A phone number as its country writes it. */
export const PhoneText = ({ number }: { number: string }) => usePhoneText(number);
