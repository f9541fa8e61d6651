/** Says on paper that a list goes on where no more of it is printed. */
export function PrintedRest({ printed, total }: { printed: number; total: number }) {
  if (total <= printed) return null;
  return (
    <p className="mt-3 text-muted">The first {printed.toLocaleString('en-US')}. There are more.</p>
  );
}
