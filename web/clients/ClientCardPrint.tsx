import { ClientCard, type ClientCardProps } from '#web/clients/ClientCard.tsx';
import type { ListedClient } from '#web/clients/listed-client.ts';
import { PrintedRest } from '#web/ui/PrintedRest.tsx';
import { MOST_PRINTED } from '#web/ui/use-printing.ts';

export type ClientCardPrintProps = Omit<ClientCardProps, 'client'> & {
  clients: readonly ListedClient[];
  total: number | undefined;
};

/** The loaded clients as cards on paper: all of them, two beside each other, none cut by the end of a page. */
export function ClientCardPrint({
  clients,
  total = clients.length,
  ...rest
}: ClientCardPrintProps) {
  const printed = clients.slice(0, MOST_PRINTED);
  return (
    <div className="hidden print:block">
      {printed.map((client, place) => {
        const beside = printed[place + 1];
        return place % 2 === 1 ? null : (
          <div key={client.id} className="mb-3 flex break-inside-avoid gap-3 *:min-w-0 *:flex-1">
            <ClientCard client={client} {...rest} />
            {beside ? <ClientCard client={beside} {...rest} /> : <div />}
          </div>
        );
      })}
      <PrintedRest printed={printed.length} total={total} />
    </div>
  );
}
