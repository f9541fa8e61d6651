import { useEffect, useRef } from 'react';
import { noticeFor, showNotice } from '#web/notices.ts';
import { useUpdateSettings } from '#web/people/api.ts';
import { useCurrentUser } from '#web/session.tsx';
import { chooseTheme, themeChoice, useThemeChoice, type ThemeChoice } from '#web/theme.ts';
import { makeTurn } from '#web/ui/use-in-turn.ts';

/** Of all the places where a theme is chosen. */
const inTurn = makeTurn(() => undefined);

/** The theme as the person chose it: seen at once here, kept on the server for everywhere else. */
export function useThemeSetting(): {
  theme: ThemeChoice;
  choose: (theme: ThemeChoice) => Promise<void>;
} {
  const theme = useThemeChoice();
  const { mutateAsync } = useUpdateSettings();
  const { settings } = useCurrentUser();
  const kept = useRef(settings.theme);
  useEffect(() => {
    kept.current = settings.theme;
  });
  return {
    theme,
    choose: async (wanted) => {
      chooseTheme(wanted);
      try {
        await inTurn(wanted, () => mutateAsync({ body: { theme: wanted } }));
      } catch (error) {
        // What was chosen after it says itself whether it is kept.
        if (themeChoice() === wanted) chooseTheme(kept.current);
        await showNotice(noticeFor(error));
      }
    },
  };
}
