const second = 1000;
const soundKey = 'broadcast-sound';

/** Whether a check makes a sound; the choice of this browser. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(soundKey) !== 'off';
  } catch {
    return true;
  }
}

export function setSound(isOn: boolean): void {
  try {
    localStorage.setItem(soundKey, isOn ? 'on' : 'off');
  } catch {
    // Storage is disabled: the choice lasts as long as the page.
  }
}

/** Two short tones. */
function playTones(context: AudioContext): void {
  for (const [index, frequency] of [660, 880].entries()) {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    const from = context.currentTime + index * 0.25;
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0.2, from);
    gain.gain.exponentialRampToValueAtTime(0.001, from + 0.22);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(from);
    oscillator.stop(from + 0.25);
  }
}

/** Two short tones, if the viewer wants sounds. @param audio null: the browser has not allowed sounds yet */
export function playSound(audio: AudioContext | null): void {
  if (audio && isSoundOn()) playTones(audio);
}

/** A message of the system while the tab is not in front, if the user allows them. */
function notifySystem(text: string): Notification | null {
  if (!('Notification' in window) || Notification.permission !== 'granted' || document.hasFocus()) return null;
  const notification = new Notification(text, { tag: 'presence-check' });
  notification.onclick = () => window.focus();
  return notification;
}

/**
 * Calls the viewer by sound, the title of the tab, and a notification.
 * @param audio null: the browser has not allowed sounds yet
 * @returns stops
 */
export function callAttention(audio: AudioContext | null): () => void {
  const { title } = document;
  const text = 'Вы здесь? Подтвердите присутствие';
  playSound(audio);
  const notification = notifySystem(text);
  const timer = setInterval(() => (document.title = document.title === title ? text : title), second);
  document.title = text;
  return () => {
    clearInterval(timer);
    notification?.close();
    document.title = title;
  };
}
