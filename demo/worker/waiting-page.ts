/** Shown while the page starts the worker; its script then opens the same address again. */
export const waitingPage = (): Response =>
  new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })

const page = `<!doctype html>
<html lang="en" data-reload>
<head>
  <script type="module" async src="/demo/host.js"></script>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>Starting the demo</title>
  <link rel="icon" href="/demo/icon.svg">
  <link rel="stylesheet" href="/demo/start.css">
</head>
<body class="waiting">
  <p role="status">Starting the demo …</p>
  <p role="status" lang="fa" dir="rtl">دمو در حال راه‌اندازی است …</p>
</body>
</html>`
