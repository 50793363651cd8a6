import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from '../../client/layouts/kept-focus';

let end: () => void;
/** The server's answer to «Сохранить». */
let answer: () => void;
beforeEach(() => (end = keepFocus()));
afterEach(() => {
  end();
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
          answer = () => setWaiting(false);
        }}
      >
        Сохранить
      </button>
      <p>Просто текст</p>
    </main>
  );
}

it('moves the focus to the heading of the list when the row of the pressed button goes away', async () => {
  render(<List />);
  screen.getByRole('button', { name: 'Завершить Chrome' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Устройства');
});

it('does so when the button was pressed with a pointer', async () => {
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'Завершить Firefox' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Устройства');
});

it('gives the focus back to a button that was disabled while it waited', async () => {
  render(<List />);
  const button = screen.getByRole('button', { name: 'Сохранить' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  // As a browser does with a button that is disabled.
  button.blur();
  act(() => answer());
  await expect.poll(() => document.activeElement).toBe(button);
});

it('leaves a user who has pressed an empty place alone', async () => {
  render(<List />);
  screen.getByRole('button', { name: 'Завершить Chrome' }).focus();
  await userEvent.click(screen.getByText('Просто текст'));
  expect(document.activeElement).toBe(document.body);
});
