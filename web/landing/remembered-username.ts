const USERNAME = 'rapport.username';
const REMEMBER_ME = 'rapport.rememberMe';
/** Never written; an old one is removed wherever it is found. */
const PASSWORD = 'rapport.password';

export type Remembered = { username: string; rememberMe: boolean };

/** What an earlier sign-in left in this browser; removes a password if there is one. */
export function readRemembered(): Remembered {
  try {
    localStorage.removeItem(PASSWORD);
    const rememberMe = localStorage.getItem(REMEMBER_ME) === 'true';
    return { username: rememberMe ? (localStorage.getItem(USERNAME) ?? '') : '', rememberMe };
  } catch {
    return { username: '', rememberMe: false };
  }
}

/** After a sign-in: keeps the username and the flag when ticked, else removes both. */
export function keepRemembered({ username, rememberMe }: Remembered): void {
  try {
    localStorage.removeItem(PASSWORD);
    if (rememberMe) {
      localStorage.setItem(USERNAME, username);
      localStorage.setItem(REMEMBER_ME, 'true');
    } else {
      localStorage.removeItem(USERNAME);
      localStorage.removeItem(REMEMBER_ME);
    }
  } catch {
    // Without storage nothing is remembered, and nothing else changes.
  }
}
