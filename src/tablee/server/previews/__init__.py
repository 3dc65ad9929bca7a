"""Link previews: what a URL is called, and the picture that messengers show."""
