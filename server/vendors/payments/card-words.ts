const byCode: Readonly<Record<string, string>> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  incorrect_number: 'Your card number is incorrect.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  payment_intent_authentication_failure:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** Why a card was not taken, in Stripe's own words for it; an unknown reason is a decline. */
export function cardProblem(code: string | undefined, declineCode?: string): string {
  return byCode[declineCode ?? ''] ?? byCode[code ?? ''] ?? byCode['card_declined'] ?? '';
}
