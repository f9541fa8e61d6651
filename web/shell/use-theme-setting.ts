import { noticeFor, showNotice } from '#web/notices.ts';
import { useUpdateSettings } from '#web/people/api.ts';
import { chooseTheme, useThemeChoice, type ThemeChoice } from '#web/theme.ts';
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
  return {
    theme,
    choose: async (wanted) => {
      const before = theme;
      chooseTheme(wanted);
      try {
        await inTurn(wanted, () => mutateAsync({ body: { theme: wanted } }));
      } catch (error) {
        chooseTheme(before);
        await showNotice(noticeFor(error));
      }
    },
  };
}
