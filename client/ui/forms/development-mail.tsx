/** Where the emails are while the site is developed. */
export const DevelopmentMail = ({ path }: { path: string }) => (
  <p>
    Сайт запущен для разработки: письма никуда не уходят, они на странице{' '}
    <a href={path} target="_blank" rel="noreferrer">
      {path}
    </a>
    .
  </p>
);
