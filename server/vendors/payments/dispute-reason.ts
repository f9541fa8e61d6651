/** What a cardholder told their bank, by Stripe's word for it. */
const reasons: Readonly<Record<string, string>> = {
  credit_not_processed: 'The client says that money they were promised back has not come.',
  debit_not_authorized: 'The client says that they did not agree to this payment.',
  duplicate: 'The client says that they paid twice for the same.',
  fraudulent: 'The cardholder says that this payment was not made by them.',
  incorrect_account_details: 'The bank says that the details of the account are wrong.',
  insufficient_funds: 'The bank says that the account does not hold enough.',
  product_not_received: 'The client says that they did not get what they paid for.',
  product_unacceptable: 'The client says that what they got is not what was agreed.',
  subscription_canceled: 'The client says that they had cancelled before.',
  unrecognized: 'The cardholder does not recognise this payment.',
};

/** Why a payment is disputed, in a sentence; empty where the vendor names no reason of its own. */
export const disputeReason = (word: string): string => reasons[word] ?? '';
