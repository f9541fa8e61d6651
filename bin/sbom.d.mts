/** CycloneDX, as far as it is looked at. */
export interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: { readonly name: string; readonly version: string } };
  readonly components: readonly { readonly purl: string }[];
}

/** What a release is made of, as CycloneDX JSON, the same at every run. */
export function softwareBill(): Bill;
