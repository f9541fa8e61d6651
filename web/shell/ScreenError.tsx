import { ErrorPanel } from '#web/ui/ErrorPanel.tsx';

/** What stands where a screen could not be loaded or drawn. */
export function ScreenError({ error }: { error: unknown }) {
  const offline = error instanceof TypeError && /import|fetch/i.test(error.message);
  return (
    <div className="grid min-h-[60dvh] place-items-center p-6">
      <ErrorPanel
        title={offline ? 'Connection Error' : 'Something went wrong'}
        text={
          offline
            ? 'Unable to connect to our servers. Please check your internet connection.'
            : 'An unexpected error occurred. Please try again.'
        }
        onRetry={() => location.reload()}
      />
    </div>
  );
}
