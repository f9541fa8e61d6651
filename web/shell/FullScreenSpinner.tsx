import { brand } from '#web/brand.ts';
import { Spinner } from '#web/ui/Spinner.tsx';

export function FullScreenSpinner() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label={`Loading ${brand.name}`} />
    </div>
  );
}
