import { useRouteError } from 'react-router';
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx';

/** What a screen shows when it could not be loaded or drawn. */
export function RouteError() {
  const error = useRouteError();
  const offline = error instanceof TypeError && /import|fetch/i.test(error.message);
  return (
    <div className="grid min-h-dvh place-items-center p-6">
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
