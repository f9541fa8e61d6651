import { chooseTheme, useThemeChoice, type ThemeChoice } from '#web/theme.ts';
import { GalleryBoard } from '#web/ui/GalleryBoard.tsx';
import { GalleryControls } from '#web/ui/GalleryControls.tsx';
import { GalleryFiles } from '#web/ui/GalleryFiles.tsx';
import { GalleryFloating } from '#web/ui/GalleryFloating.tsx';
import { GalleryLong } from '#web/ui/GalleryLong.tsx';
import { GalleryShapes } from '#web/ui/GalleryShapes.tsx';
import { GalleryTable } from '#web/ui/GalleryTable.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';

const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'system', label: 'System' },
];

/** Every part in every state, in both themes; only in development. */
export function Gallery() {
  const theme = useThemeChoice();
  return (
    <main className="mx-auto max-w-360 px-4 py-8 sm:px-8">
      <PageHeader
        title="Parts"
        subtitle="Every part, in every state, in both themes."
        action={
          <RadioGroup
            inline
            aria-label="Theme of this page"
            value={theme}
            onChange={chooseTheme}
            options={THEMES}
          />
        }
      />
      <GalleryFloating />
      <GalleryControls />
      <GalleryShapes />
      <GalleryTable />
      <GalleryFiles />
      <GalleryBoard />
      <GalleryLong />
    </main>
  );
}
