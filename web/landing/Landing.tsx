import { brand } from '#web/brand.ts';
import { AppFooter } from '#web/landing/AppFooter.tsx';
import { Audience } from '#web/landing/Audience.tsx';
import { Features } from '#web/landing/Features.tsx';
import { Hero } from '#web/landing/Hero.tsx';
import { LateParticles } from '#web/landing/LateParticles.tsx';
import { Proof } from '#web/landing/Proof.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Logo } from '#web/ui/Logo.tsx';

export type LandingProps = { onLogin: () => void; onTrial: () => void };

/** The public page. */
export function Landing({ onLogin, onTrial }: LandingProps) {
  return (
    <div className="relative isolate">
      <LateParticles />
      <header className="sticky top-0 z-10 border-b border-line bg-ground">
        <div className="mx-auto flex h-14 max-w-320 items-center gap-6 px-4 sm:px-6">
          <Logo name={brand.name} />
          <nav aria-label="On this page" className="ml-4 flex gap-1 max-sm:hidden">
            <Anchor to="#features">Features</Anchor>
            <Anchor to="#audience">Who thrives</Anchor>
            {brand.marketingClaims.length > 0 && <Anchor to="#proof">Proof</Anchor>}
          </nav>
          <Button className="ml-auto" onClick={onLogin}>
            Login
          </Button>
        </div>
      </header>
      <main>
        <Hero onTrial={onTrial} />
        <Features />
        <Audience />
        <Proof onTrial={onTrial} />
      </main>
      <AppFooter />
    </div>
  );
}

function Anchor({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      className="inline-flex h-9 items-center rounded-control px-3 text-14 text-muted transition-colors hover:bg-hover hover:text-ink"
    >
      {children}
    </a>
  );
}
