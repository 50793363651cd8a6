import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoreLostFocus } from '../../client/layouts/restore-focus';

let stopKeepingFocus: () => void;
/** Completes the pending «Сохранить». */
let finishSaving: () => void;
beforeEach(() => (stopKeepingFocus = restoreLostFocus()));
afterEach(() => {
  stopKeepingFocus();
  cleanup();
});

function List() {
  const [rows, setRows] = useState(['Chrome', 'Firefox']);
  const [isWaiting, setWaiting] = useState(false);
  return (
    <main>
      <h1>Безопасность</h1>
      <section>
        <h2>Устройства</h2>
        <ul>
          {rows.map((name) => (
            <li key={name}>
              <button onClick={() => setRows(rows.filter((one) => one !== name))}>Завершить {name}</button>
            </li>
          ))}
        </ul>
      </section>
      <button
        disabled={isWaiting}
        onClick={() => {
          setWaiting(true);
          finishSaving = () => setWaiting(false);
        }}
      >
        Сохранить
      </button>
      <p>Просто текст</p>
    </main>
  );
}

it('moves the focus to the heading of the list when the row of the pressed button disappears', async () => {
  render(<List />);
  screen.getByRole('button', { name: 'Завершить Chrome' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Устройства');
});

it('moves the focus to the heading also when the button was clicked', async () => {
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'Завершить Firefox' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Устройства');
});

it('returns the focus to a button that was disabled while a request was pending', async () => {
  render(<List />);
  const button = screen.getByRole('button', { name: 'Сохранить' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  // Browsers do this when a focused button is disabled.
  button.blur();
  act(() => finishSaving());
  await expect.poll(() => document.activeElement).toBe(button);
});

function Room() {
  const [hasEntered, setEntered] = useState(false);
  return (
    <main>
      <h1>Вебинар</h1>
      <div>
        <div>{hasEntered ? <p>Видео</p> : <button onClick={() => setEntered(true)}>Войти</button>}</div>
        <section>
          <h2>Вопросы участников</h2>
        </section>
      </div>
    </main>
  );
}

it('moves the focus to the heading above what disappeared, not to one that follows it', async () => {
  render(<Room />);
  screen.getByRole('button', { name: 'Войти' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Вебинар');
});

it('does not move the focus after a click on text', async () => {
  render(<List />);
  screen.getByRole('button', { name: 'Завершить Chrome' }).focus();
  await userEvent.click(screen.getByText('Просто текст'));
  expect(document.activeElement).toBe(document.body);
});
